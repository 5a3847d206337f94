/** Explains how data comes into Canopy. */
export function ImportHelp() {
  return (
    <>
      <h2>A list</h2>
      <p>
        Paste a list into the title of a new item: each line becomes an item. Bullets, numbers and boxes of Markdown
        lists are left out. Up to 100 are created at once.
      </p>
      <h2>A table</h2>
      <p>Paste cells of a spreadsheet into a description or comment: they become a table.</p>
      <h2>Everything that a GitLab group has</h2>
      <p>
        The people who run Canopy import an export of API v4, a folder with <code>groups.ndjson</code>,{' '}
        <code>epics.ndjson</code> and so on:
      </p>
      <pre>npm run import -- FOLDER</pre>
      <p>
        Groups, projects, people, members, labels, milestones, iterations, epics with their tree and issues keep their
        numbers, so links to them go on working. An import can be repeated: what is there already is left alone.
      </p>
      <h2>From other programs</h2>
      <p>
        The REST interface under <code>/api/v4</code> and GraphQL under <code>/api/graphql</code> create and change
        everything that the product shows. A token for them is made by the people who run Canopy.
      </p>
    </>
  )
}
