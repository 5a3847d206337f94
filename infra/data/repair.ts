import { parseArgs } from 'node:util'
import { runRepair } from '#stream/repair/run-repair.ts'
import { cleanUploads } from '#stream/repair/unnamed-uploads.ts'
import type { WalkPosition } from '#table/rows/index-items.ts'
import { DATA_FOLDER } from '../local/settings.ts'
import { openFiles } from './open-files.ts'
import { openTable } from './open-table.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const HELP = `Checks what is rebuilt from epics and issues (rows of lists, roadmaps and trees, sums, pointers, marks of milestones) and
mends what differs; also texts in which the move of an issue once rewrote what is no reference.

  npm run repair                          the data of the local system
  npm run repair -- --data FOLDER         the same in another folder
  npm run repair -- --env prod            a deployed environment, with your AWS credentials
  npm run repair -- --table NAME          the same by the name of its table
  npm run repair -- --check               only reports, and ends with code 1 when something differs
  npm run repair -- --from acme/web       begins with this group, where another run was cut off

With --files it looks for something else: uploaded files that came more than 30 days ago and that no text names, also none that
was there before. It deletes them, or with --check only names them. A bucket keeps what was deleted for 30 days.

  npm run repair -- --files               of the local system; --data and --env as above

It may be run at any time and again. What people changed in the last moments may be reported although it would have
followed by itself.
`

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      table: { type: 'string' },
      env: { type: 'string' },
      data: { type: 'string', default: DATA_FOLDER },
      check: { type: 'boolean', default: false },
      from: { type: 'string' },
      files: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { files: cleansUp, from } = values
  if (cleansUp && from !== undefined) throw new UsageError('--files needs all texts of the site: leave --from out.')
  if (cleansUp && values.table !== undefined) throw new UsageError('--files needs the environment: give --env.')
  const choice = { dataFolder: values.data, tableName: values.table, environment: values.env }
  // A table by its name does not say where the files are.
  const files = values.table === undefined ? await openFiles(choice) : undefined
  const { table, close } = await openTable(choice)
  let faults = 0
  const found = (fault: string): void => {
    faults += 1
    say(fault)
  }
  let shown = ''
  const onPosition = (at: WalkPosition | null): void => {
    const line = at === null ? '' : 'group' in at ? `... in ${at.group}` : `... issues of ${at.root}`
    if (line !== '' && line !== shown) say(line)
    shown = line
  }
  const repair = { table, ...(files && { files }), mends: !values.check, found }
  try {
    if (cleansUp && files) {
      const isWhole = await cleanUploads({ ...repair, files, now: Date.now() }, onPosition)
      if (!isWhole) throw new UsageError('Groups or projects came or were renamed meanwhile. Run the command again.')
    } else await runRepair(repair, onPosition, from)
  } finally {
    await close()
  }
  const count = faults.toLocaleString('en')
  if (cleansUp) say(values.check ? `${count} files would be deleted.` : `${count} files were deleted.`)
  else if (faults === 0) say('Everything is as its items say.')
  else if (values.check) say(`${count} faults. Run it without --check to mend them.`)
  else say(`${count} faults were mended.`)
  if (!cleansUp && values.check && faults > 0) process.exitCode = 1
}

runCommand(main)
