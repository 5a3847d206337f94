import { parseArgs } from 'node:util'
import { runRepair } from '#stream/repair/run-repair.ts'
import type { WalkPosition } from '#table/index-items.ts'
import { DATA_FOLDER } from '../local/settings.ts'
import { openTable } from './open-table.ts'
import { runCommand } from './run-command.ts'

const HELP = `Checks what is rebuilt from epics and issues (rows of lists, roadmaps and trees, sums, pointers, marks of milestones) and
mends what differs.

  npm run repair                          the data of the local system
  npm run repair -- --data FOLDER         the same in another folder
  npm run repair -- --env prod            a deployed environment, with your AWS credentials
  npm run repair -- --table NAME          the same by the name of its table
  npm run repair -- --check               only reports, and ends with code 1 when something differs
  npm run repair -- --from acme/web       begins with this group, where another run was cut off

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
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { table, close } = await openTable({
    dataFolder: values.data,
    tableName: values.table,
    environment: values.env,
  })
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
  try {
    await runRepair({ table, mends: !values.check, found }, onPosition, values.from)
  } finally {
    await close()
  }
  if (faults === 0) say('Everything is as its items say.')
  else if (values.check) say(`${faults.toLocaleString('en')} faults. Run it without --check to mend them.`)
  else say(`${faults.toLocaleString('en')} faults were mended.`)
  if (values.check && faults > 0) process.exitCode = 1
}

runCommand(main)
