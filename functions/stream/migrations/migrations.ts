import { completeFirstShapes } from './001-complete-first-shapes.ts'
import { dropTopLevelRows } from './002-drop-top-level-rows.ts'
import { cheaperRows } from './003-cheaper-rows.ts'
import { listsOfIssues } from './004-lists-of-issues.ts'
import { marksOfLabelledTasks } from './005-marks-of-labelled-tasks.ts'
import { marksOfCopies } from './006-marks-of-copies.ts'
import { homesOfParents } from './007-homes-of-parents.ts'
import { countedVotes } from './008-counted-votes.ts'
import { timelogs } from './009-timelogs.ts'
import { countedItems } from './010-counted-items.ts'
import { checkedNumbers } from './011-checked-numbers.ts'
import { listsOfTimelogs } from './012-lists-of-timelogs.ts'
import { timesToTheMillisecond } from './013-times-to-the-millisecond.ts'
import type { Migration } from './migration.ts'

/** All migrations, in the order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [
  completeFirstShapes,
  dropTopLevelRows,
  cheaperRows,
  listsOfIssues,
  marksOfLabelledTasks,
  marksOfCopies,
  homesOfParents,
  countedVotes,
  timelogs,
  countedItems,
  checkedNumbers,
  listsOfTimelogs,
  timesToTheMillisecond,
]
