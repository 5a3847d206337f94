const EXAMPLES: readonly { source: string; meaning: string }[] = [
  { source: 'login', meaning: 'Titles and descriptions with this word; “two words” in quotes belong together' },
  { source: 'assignee = @ana', meaning: 'What is assigned to a person; None and Any can be selected, too' },
  { source: 'author != @ana', meaning: 'Items by anyone else' },
  { source: 'label = ~bug label = ~security', meaning: 'What has both labels' },
  { source: 'label || ~bug ~docs', meaning: 'What has one of several labels' },
  { source: 'milestone = %1.0', meaning: 'What is planned for a milestone' },
  { source: 'epic = &5', meaning: 'Issues of an epic' },
  { source: 'due = Overdue', meaning: 'Open issues whose due date has passed' },
]

/** Explains how lists are filtered. */
export function FiltersHelp() {
  return (
    <>
      <p>
        Press <kbd>F</kbd> on a list to reach its filter bar. Type words to search, or pick a field, an operator and a
        value from the suggestions; with the keyboard, press <kbd>Enter</kbd> to take one. <kbd>Backspace</kbd> removes
        the last condition.
      </p>
      <dl>
        {EXAMPLES.map(({ source, meaning }) => (
          <div key={source}>
            <dt>
              <code>{source}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h2>Operators</h2>
      <p>
        <code>=</code> is, <code>!=</code> is not, <code>||</code> is one of, <code>&gt;=</code> is on or after,{' '}
        <code>&lt;=</code> is on or before. All conditions must be true.
      </p>
      <h2>Keep a filter</h2>
      <p>
        The address of the page holds the filter, so a bookmark or a link to it shows the same list. The clock at the
        left of the bar holds your recent searches.
      </p>
    </>
  )
}
