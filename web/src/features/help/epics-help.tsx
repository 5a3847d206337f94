/** Explains what epics are for. */
export function EpicsHelp() {
  return (
    <>
      <p>
        An epic is a goal that takes several issues, or other epics, to reach. It has a start and a due date, labels, a
        color for the roadmap, and a tree of what belongs to it.
      </p>
      <h2 id="start-and-due-date-inheritance">Start and due date inheritance</h2>
      <p>
        The dates of an epic decide where it stands on the roadmap. For each of the two, choose where it comes from:
      </p>
      <ul>
        <li>
          <strong>Fixed</strong>: the day that you pick, or none.
        </li>
        <li>
          <strong>Inherited</strong>: for the start, the earliest start date of the milestones of the epic’s issues and
          of its child epics; for the due date, the latest due date of these. Closed items count as well. Where there is
          nothing to inherit from, the epic has no date.
        </li>
      </ul>
      <p>
        An inherited date follows when an issue is added or removed, when a milestone is moved, and when the date of a
        child epic changes; the change climbs up to all epics above. Switching to Inherited keeps the fixed day, so that
        switching back brings it back.
      </p>
      <h2>Confidential epics</h2>
      <p>
        Only group members with at least the Reporter role can see a confidential epic. It can only contain confidential
        epics and issues.
      </p>
      <h2>Keyboard</h2>
      <p>
        Press <kbd>?</kbd> on any page for all keys, with a search in them.
      </p>
    </>
  )
}
