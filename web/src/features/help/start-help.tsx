/** Explains the first ten minutes. */
export function StartHelp() {
  return (
    <>
      <p>
        Canopy holds work as a tree: <strong>groups</strong> contain subgroups and <strong>projects</strong>; groups
        have <strong>epics</strong>, which are goals; projects have <strong>issues</strong>, which hold the work; issues
        have <strong>tasks</strong>, which are steps.
      </p>
      <h2>1. Create a group and a project</h2>
      <p>
        Select “New group” on the first page and give it a name. Then select “New project”. A project holds issues; one
        is enough to begin with.
      </p>
      <h2>2. Write down the goal</h2>
      <p>
        Press <kbd>C</kbd> on any page, select “Epic”, type a title and press <kbd>Ctrl</kbd> <kbd>Enter</kbd>. On a Mac
        press <kbd>⌘</kbd> in place of <kbd>Ctrl</kbd>.
      </p>
      <h2>3. Paste the plan</h2>
      <p>
        Open the epic, press <kbd>C</kbd> and paste a list, one line for each child. All of them are created below the
        epic in one step, and <kbd>Ctrl</kbd> <kbd>Z</kbd> takes all of them back.
      </p>
      <h2>4. Say who and when</h2>
      <p>
        Move to a row with the arrow keys, then press <kbd>A</kbd> for assignees, <kbd>D</kbd> for the due date,{' '}
        <kbd>L</kbd> for labels, <kbd>P</kbd> for priority or <kbd>W</kbd> for weight. Dates can be typed as “fri”,
        “tomorrow” or “in 3 weeks”. <kbd>X</kbd> selects rows, and a key then changes all of them.
      </p>
      <h2>5. See how far it has come</h2>
      <p>
        Open the roadmap: each epic with a date is a bar, filled as far as its issues are closed. Close an issue with{' '}
        <kbd>O</kbd> on its row, and every epic above it follows.
      </p>
      <h2>6. Bring people in</h2>
      <p>
        Whoever may add people finds “Invite members” at the end of the list of assignees. People are told when they are
        mentioned with <code>@</code> and their username, or assigned.
      </p>
      <h2>When something goes wrong</h2>
      <p>
        Every change can be undone with <kbd>Ctrl</kbd> <kbd>Z</kbd>, except deleting. Without a connection you can go
        on; what you change is kept in the browser and sent later.
      </p>
    </>
  )
}
