/** Explains the roadmap. */
export function RoadmapHelp() {
  return (
    <>
      <p>
        The roadmap shows the epics of a group that have a start or due date in its range. A bar is filled as far as the
        issues below the epic are closed; a notch shows where the work should be today, and a tint what is behind.
      </p>
      <h2>Move through time</h2>
      <p>
        Select a quarter, a year or three years, and the arrows beside them for the time before or after. <kbd>T</kbd>{' '}
        goes to today. Up and down move between rows, left and right move the time, <kbd>Space</kbd> opens what is below
        an epic, <kbd>Enter</kbd> opens the epic.
      </p>
      <h2>Why an epic is missing</h2>
      <ul>
        <li>It has neither a start nor a due date. The line below the chart counts those.</li>
        <li>Its dates lie outside of the range.</li>
        <li>It is closed, and the settings show open epics only.</li>
        <li>A filter leaves it out.</li>
      </ul>
      <h2>Settings</h2>
      <p>
        The settings hold the layout (by quarter, month or week), milestones, and whether progress counts issues or
        their weight. The address of the page holds them, so a link shows the same roadmap.
      </p>
    </>
  )
}
