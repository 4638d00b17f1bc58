export default function Page() { return <main><h1>post</h1></main>; }
