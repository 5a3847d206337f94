import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrationProgress, outstanding, startMigrations } from '#stream/migrations/progress.ts'
import { runMigrations } from '#stream/migrations/run-migrations.ts'
import type { Table } from '#table/client/client.ts'
import { DATA_FOLDER } from '../local/settings.ts'
import { openTable } from './open-table.ts'
import { runCommand } from './run-command.ts'

const HELP = `Brings the data of an earlier version over to the shapes that this version of Canopy stores.

  npm run migrate -- --env prod         a deployed environment, with your AWS credentials
  npm run migrate -- --table NAME       the same by the name of its table
  npm run migrate                       the data of the local system, which otherwise does this when it starts
  npm run migrate -- --env prod --check only says whether this version can bring the data over, and changes nothing of it

In a deployed environment the stream's function does the work; this command starts it and waits for its end. It may be
run at any time; what was interrupted is continued.
`
const POLL_MS = 2000

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      table: { type: 'string' },
      env: { type: 'string' },
      data: { type: 'string', default: DATA_FOLDER },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const isLocal = values.table === undefined && values.env === undefined
  const choice = { dataFolder: values.data, tableName: values.table, environment: values.env }
  const { table, bulk, close } = await openTable(choice)
  try {
    // Opening the table has refused data that is too old.
    if (values.check) return
    const open = outstanding(await startMigrations(table))
    if (open.length > 0) await (isLocal ? bulk(() => runMigrations(table)) : followed(table))
    process.stdout.write('The data has the shapes of this version.\n')
  } finally {
    await close()
  }
}

/** Waits until the stream's function has run all migrations, and prints which group it has come to. */
async function followed(table: Table): Promise<void> {
  let shown = ''
  for (;;) {
    const progress = await migrationProgress(table)
    const [migration] = outstanding(progress)
    if (migration === undefined) return
    const { at } = progress
    const line = `Migration ${migration.number} (${migration.title}): ${'group' in at ? at.group : `issues of ${at.root}`}\n`
    if (line !== shown) process.stdout.write(line)
    shown = line
    await sleep(POLL_MS)
  }
}

runCommand(main)
