const EXAMPLES: readonly { name: string; source: string }[] = [
  { name: 'Emphasis', source: '**bold**, _italic_, ~~struck out~~, `code`' },
  { name: 'Headings', source: '## A heading\n### A smaller one' },
  { name: 'Lists', source: '- one\n- two\n  - inside two\n\n1. first\n2. second' },
  { name: 'Task lists', source: '- [ ] to do\n- [x] done' },
  { name: 'Links and pictures', source: '[words](https://example.com)\n![words](https://example.com/picture.png)' },
  { name: 'Quotes', source: '> someone else’s words' },
  { name: 'Code', source: '```js\nconst answer = 42\n```' },
  { name: 'Tables', source: '| name | size |\n|------|-----:|\n| oak  |   12 |' },
]

const REFERENCES: readonly { source: string; meaning: string }[] = [
  { source: '@user', meaning: 'a person, who gets a to-do' },
  { source: '#12, group/project#12', meaning: 'an issue' },
  { source: '&5, group&5', meaning: 'an epic' },
  { source: '~bug, ~"two words"', meaning: 'a label' },
  { source: '%1.0, %"two words"', meaning: 'a milestone' },
]

/** Explains how texts are written. */
export function MarkdownHelp() {
  return (
    <>
      <p>
        Descriptions are written in Markdown: plain text with a few signs that say how it should look. While you type, a
        list suggests people after <code>@</code>, issues after <code>#</code>, epics after <code>&amp;</code>, labels
        after <code>~</code>, milestones after <code>%</code> and emoji after <code>:</code>.
      </p>
      <h2>What you can write</h2>
      <dl>
        {EXAMPLES.map(({ name, source }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <pre>{source}</pre>
            </dd>
          </div>
        ))}
      </dl>
      <h2>References</h2>
      <dl>
        {REFERENCES.map(({ source, meaning }) => (
          <div key={source}>
            <dt>
              <code>{source}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
