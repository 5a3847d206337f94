import { parseArgs } from 'node:util'
import { DATA_FOLDER } from '../local/settings.ts'
import { describeImport } from './describe-import.ts'
import { importInto } from './import-into.ts'
import { openTable } from './open-table.ts'
import { runCommand } from './run-command.ts'
import { syntheticExport } from './synthetic.ts'
import { UsageError } from './usage-error.ts'

const HELP = `Makes synthetic data for scale work, the same for the same numbers, below the group synthetic-SEED.

  npm run seed -- --epics 1000 --issues 5000 --seed 1
  npm run seed -- --epics 1000 --env dev        into a deployment, with your AWS credentials
`

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 10_000_000)
    throw new UsageError(`--${name} ${text} is not a whole number from 0 to 10,000,000.`)
  return value
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      epics: { type: 'string', default: '1000' },
      issues: { type: 'string', default: '5000' },
      seed: { type: 'string', default: '1' },
      data: { type: 'string', default: DATA_FOLDER },
      table: { type: 'string' },
      env: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const rows = syntheticExport({
    epics: wholeNumber('epics', values.epics),
    issues: wholeNumber('issues', values.issues),
    seed: wholeNumber('seed', values.seed),
  })
  const target = await openTable({ dataFolder: values.data, tableName: values.table, environment: values.env })
  try {
    process.stdout.write(
      describeImport(
        await importInto(
          target,
          { rows, bad: [] },
          { demoRoles: values.table === undefined && values.env === undefined },
        ),
      ),
    )
  } finally {
    await target.close()
  }
}

runCommand(main)
