/** Explains what plans and trials are. */
export function SubscriptionsHelp() {
  return (
    <>
      <p>
        A plan says what the people who run this system have agreed on with a top-level group. A trial lends a plan to
        the group, and to all groups below it, for a number of days; its members see in the navigation how far it is.
      </p>
      <h2 id="compare-plans">Compare all plans</h2>
      <p>
        There are two plans to try: <strong>Premium</strong> and <strong>Ultimate</strong>. Nothing in Canopy is locked
        away behind a plan, so the end of a trial takes nothing from you. A plan that was bought says how many members
        there can be. These parts depend on the settings of a top-level group, not on its plan:
      </p>
      <ul>
        <li>epics below epics</li>
        <li>labels that exclude each other, such as priority::high and priority::low</li>
        <li>the health of issues</li>
        <li>colors of epics</li>
        <li>notification emails</li>
      </ul>
      <h2 id="upgrade">Upgrade</h2>
      <p>
        An Owner of a top-level group buys a plan and its seats for a year on the page Billing of the group, where that
        is set up. The people who run this system start, change and end a trial with <code>npm run subscription</code>.
      </p>
    </>
  )
}
