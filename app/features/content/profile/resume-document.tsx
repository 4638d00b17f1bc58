import {
  Defs,
  Document,
  type DocumentProps,
  LinearGradient,
  Link,
  Page,
  Rect,
  Stop,
  Svg,
  Text,
  View,
} from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { Words } from "../../../kit/pdf/words-document.tsx";
import { pathToProject } from "../projects/project.ts";
import type { Project } from "../projects/schema.ts";
import type { Experience } from "./profile.ts";
import type { Resume } from "./resume.ts";
import { styles, WIDTHS } from "./resume-styles.ts";

const A4_WIDTH_PT = 595.28;
const BAR_HEIGHT_PT = 5;

export function ResumeDocument({ resume }: { resume: Resume }): ReactElement<DocumentProps> {
  const { site, profile, experience, projects, skillCategories } = resume;
  const createdAt = new Date(resume.createdAt);
  return (
    <Document
      title={`${site.name}, ${site.jobTitle}: resume`}
      author={site.name}
      subject={`Resume of ${site.name}`}
      keywords={resume.skills.map((skill) => skill.name).join(", ")}
      language="en"
      creator="Soloist"
      producer="Soloist"
      creationDate={createdAt}
      modificationDate={createdAt}
    >
      <Page size="A4" style={styles.page}>
        <ColourBar from={site.primaryColor} to={site.accentColor} />
        <Header resume={resume} />
        {profile.intro !== "" && (
          <Words style={styles.intro} width={WIDTHS.intro}>
            {profile.intro}
          </Words>
        )}
        <View style={styles.columns}>
          <View style={styles.main}>
            {experience.length > 0 && <Heading>experience</Heading>}
            {experience.map((role) => (
              <Role key={role.id} role={role} color={site.accentColor} />
            ))}
          </View>
          <View style={styles.aside}>
            {skillCategories.length > 0 && <Heading>skills</Heading>}
            {skillCategories.map(({ id, title, skills }) => (
              <View key={id} style={styles.group} wrap={false}>
                <Words style={styles.groupTitle} width={WIDTHS.aside}>
                  {title}
                </Words>
                <Words style={styles.groupText} width={WIDTHS.aside}>
                  {skills.join(", ")}
                </Words>
              </View>
            ))}
            {profile.aboutStats.length > 0 && <Heading>in figures</Heading>}
            {profile.aboutStats.map(({ value, label }) => (
              <View key={`${label}-${value}`} style={styles.stat}>
                <Words style={styles.statValue} width={WIDTHS.stat}>
                  {value}
                </Words>
                <Words style={styles.statLabel} width={WIDTHS.aside - WIDTHS.stat}>
                  {label}
                </Words>
              </View>
            ))}
          </View>
        </View>
        <Projects projects={projects} siteUrl={site.url} />
        {[...new Set(profile.about)].map((paragraph, index) => (
          <View key={paragraph} wrap={false}>
            {index === 0 && <Heading>about me</Heading>}
            <Words style={styles.paragraph} width={WIDTHS.page}>
              {paragraph}
            </Words>
          </View>
        ))}
        <Footer name={site.name} url={site.url} />
      </Page>
    </Document>
  );
}

function ColourBar({ from, to }: { from: string; to: string }) {
  return (
    <Svg fixed style={styles.bar} width={A4_WIDTH_PT} height={BAR_HEIGHT_PT}>
      <Defs>
        <LinearGradient id="bar" x1="0" y1="0" x2="1" y2="0">
          <Stop offset="0" stopColor={from} />
          <Stop offset="1" stopColor={to} />
        </LinearGradient>
      </Defs>
      <Rect width={A4_WIDTH_PT} height={BAR_HEIGHT_PT} fill="url('#bar')" />
    </Svg>
  );
}

function Header({ resume: { site, profile } }: { resume: Resume }) {
  const links = profile.socialLinks.filter(
    ({ platform }) => platform === "github" || platform === "linkedin",
  );
  return (
    <View style={styles.header}>
      <View style={styles.headline}>
        <Words style={styles.name} width={WIDTHS.name}>
          {site.name}
        </Words>
        <Words style={styles.role} width={WIDTHS.name}>
          {site.jobTitle}
        </Words>
      </View>
      <View style={styles.contacts}>
        {profile.location !== "" && (
          <Words style={styles.link} width={WIDTHS.aside}>
            {profile.location}
          </Words>
        )}
        {[`mailto:${profile.email}`, site.url, ...links.map(({ url }) => url)].map((href) => (
          <PlainLink key={href} href={href} text={formatAddress(href)} width={WIDTHS.aside} />
        ))}
      </View>
    </View>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <View style={styles.rule}>
      <Text style={styles.eyebrow}>{`// ${children}`}</Text>
    </View>
  );
}

function Role({ role, color }: { role: Experience; color: string }) {
  return (
    <View style={styles.job} wrap={false}>
      <View style={styles.jobHead}>
        <Words style={styles.jobTitle} width={WIDTHS.jobTitle}>
          {role.title}
        </Words>
        <Text style={styles.jobYears}>{role.years}</Text>
      </View>
      {role.company !== "" && (
        <Words style={styles.company} width={WIDTHS.main}>
          {role.company}
        </Words>
      )}
      {role.description !== "" && (
        <Words style={styles.text} width={WIDTHS.main}>
          {role.description}
        </Words>
      )}
      {[...new Set(role.achievements)].map((achievement) => (
        <View key={achievement} style={styles.item}>
          <View style={[styles.mark, { backgroundColor: color }]} />
          <Words style={styles.itemText} width={WIDTHS.item}>
            {achievement}
          </Words>
        </View>
      ))}
    </View>
  );
}

function Projects({ projects, siteUrl }: { projects: Project[]; siteUrl: string }) {
  const rows = projects.flatMap((_, index) => (index % 2 === 0 ? [projects.slice(index, index + 2)] : []));
  return rows.map((row, index) => (
    <View key={row[0]?.id} wrap={false}>
      {index === 0 && <Heading>selected projects</Heading>}
      <View style={styles.row}>
        {row.map((project) => (
          <ProjectEntry key={project.id} project={project} siteUrl={siteUrl} />
        ))}
      </View>
    </View>
  ));
}

function ProjectEntry({ project, siteUrl }: { project: Project; siteUrl: string }) {
  const address = project.live || project.github || new URL(pathToProject(project.slug), siteUrl).href;
  return (
    <View style={styles.project}>
      <View style={styles.jobHead}>
        <Words style={styles.jobTitle} width={WIDTHS.projectTitle}>
          {project.title}
        </Words>
        <Text style={styles.jobYears}>{project.date}</Text>
      </View>
      <Words style={styles.text} width={WIDTHS.project}>
        {project.description}
      </Words>
      <Words style={styles.tech} width={WIDTHS.project}>
        {project.tech.join(" / ")}
      </Words>
      <PlainLink href={address} text={formatAddress(address)} width={WIDTHS.project} />
    </View>
  );
}

function Footer({ name, url }: { name: string; url: string }) {
  return (
    <>
      <Words style={styles.footer} width={WIDTHS.footer} isFixed>{`${name}, ${formatAddress(url)}`}</Words>
      <Text
        style={styles.pageNumber}
        fixed
        render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
      />
    </>
  );
}

function PlainLink({ href, text, width }: { href: string; text: string; width: number }) {
  return (
    <Link src={href} style={styles.link}>
      <Words style={styles.link} width={width}>
        {text}
      </Words>
    </Link>
  );
}

function formatAddress(url: string): string {
  return url.replace(/^mailto:|^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
