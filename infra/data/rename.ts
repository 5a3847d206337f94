import { parseArgs } from 'node:util'
import { changeGroup, changeProject } from '#operations/namespace/change-namespace.ts'
import { namespaceAtPath } from '#operations/namespace/free-path.ts'
import { DATA_FOLDER } from '../local/settings.ts'
import { openTable } from './open-table.ts'
import { ownerContext } from './owner-context.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const HELP = `Gives a group or project another name or another path. What shows them follows in the background.

  npm run rename -- acme/web --name "Website"      it is called Website
  npm run rename -- acme/web --path site           it is at acme/site; acme/web leads there until something else is there
  npm run rename -- acme/web --path site --env prod      in a deployment, with your AWS credentials
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      path: { type: 'string' },
      env: { type: 'string' },
      table: { type: 'string' },
      data: { type: 'string', default: DATA_FOLDER },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [fullPath] = positionals
  if (values.help || fullPath === undefined) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const { name, path } = values
  if (name === undefined && path === undefined) throw new UsageError('What is to change? Give --name, --path or both.')
  const target = { dataFolder: values.data, tableName: values.table, environment: values.env }
  const { table, close } = await openTable(target)
  try {
    const found = await namespaceAtPath(table, fullPath, 'strong')
    if (!found) throw new UsageError(`There is no group or project ${fullPath}.`)
    const { kind, namespaceIds, fullPath: before } = found
    const change = kind === 'group' ? changeGroup : changeProject
    const input = { fullPath: before, ...(name !== undefined && { name }), ...(path !== undefined && { path }) }
    const { fullPath: after } = await change(ownerContext(table, 'rename', namespaceIds), input)
    process.stdout.write(`The ${kind} ${before} is changed${after === before ? '' : `, and is at ${after} now`}.\n`)
  } finally {
    await close()
  }
}

runCommand(main)
