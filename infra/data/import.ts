import { parseArgs } from 'node:util'
import { DATA_FOLDER } from '../local/settings.ts'
import { describeImport } from './describe-import.ts'
import { importInto } from './import-into.ts'
import { openTable } from './open-table.ts'
import { readExport } from './read-export.ts'
import { runCommand } from './run-command.ts'

const HELP = `Imports an export: a folder of groups, projects, users, members, labels, milestones, iterations, epics and issues, one JSON object a line.

  npm run import -- FOLDER                    into the local system, running or not
  npm run import -- FOLDER --data DATA        into the local system that was, or will be, started with --data DATA
  npm run import -- FOLDER --env prod         into a deployment, with your AWS credentials
  npm run import -- FOLDER --no-demo-roles    do not give the demo people their roles in the imported group
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: DATA_FOLDER },
      table: { type: 'string' },
      env: { type: 'string' },
      'no-demo-roles': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [folder] = positionals
  if (values.help || folder === undefined) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const read = await readExport(folder)
  const target = await openTable({ dataFolder: values.data, tableName: values.table, environment: values.env })
  try {
    const isLocal = values.table === undefined && values.env === undefined
    const result = await importInto(target, read, { demoRoles: !values['no-demo-roles'] && isLocal })
    process.stdout.write(describeImport(result))
    if (isLocal) process.stdout.write(whereItIs(values.data, target.url))
    process.exitCode = result.bad.length > 0 ? 1 : 0
  } finally {
    await target.close()
  }
}

/** Returns where the person at the terminal finds what was imported. */
function whereItIs(dataFolder: string, url: string | null): string {
  if (url !== null) return `\nThe system at ${url} shows it.\n`
  const options = dataFolder === DATA_FOLDER ? '' : ` -- --data ${dataFolder}`
  return `\nIt is in ${dataFolder}, which no system runs on now; npm start${options} shows it.\n`
}

runCommand(main)
