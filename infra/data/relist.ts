import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { beginRelisting, relistingPlace } from '#operations/begin-relisting.ts'
import { openTable } from './open-table.ts'
import { runCommand } from './run-command.ts'

const HELP = `Writes the lists of epics of a deployed table anew after a version that keeps them otherwise.

  npm run relist -- --table NAME      with your AWS credentials

The stream's function does the work; this only begins it and waits for its end. Until then lists and roadmaps may lack
epics. It may be run again at any time. The local system does this by itself when it starts.
`
const LOOK_MS = 2000

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { table: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  })
  if (values.help || values.table === undefined) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const { table, close } = await openTable({ dataFolder: '', tableName: values.table })
  try {
    if (!(await beginRelisting(table))) {
      process.stdout.write('All lists are as this version keeps them.\n')
      return
    }
    let shown: string | null = null
    for (let group = await relistingPlace(table); group !== null; group = await relistingPlace(table)) {
      if (group !== shown) process.stdout.write(`${group || 'Begun'}\n`)
      shown = group
      await sleep(LOOK_MS)
    }
    process.stdout.write('Done.\n')
  } finally {
    await close()
  }
}

runCommand(main)
