import homeStyles from "../../styles/home.css?url";

/**
 * The sheet of the home and the error page. React never takes it away again and keeps it before the sheets that routes import,
 * whose rules win: site.css has all of these.
 */
export function HomeStyles() {
  return <link rel="stylesheet" href={homeStyles} precedence="home" />;
}
