import { parseArgs } from 'node:util'
import { createProject } from '#operations/namespace/create-project.ts'
import { NAMESPACE_OPTIONS, parentOf, visibilityNamed, VISIBILITY_HELP } from './new-namespace.ts'
import { openTable } from './open-table.ts'
import { ownerContext } from './owner-context.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const HELP = `Makes a project in a group; issues and tasks belong to projects.

  npm run project -- acme/web/shop --name "Shop"       below the group acme/web
  npm run project -- acme/shop --env prod              in a deployment, with your AWS credentials

${VISIBILITY_HELP}
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: NAMESPACE_OPTIONS })
  const [fullPath] = positionals
  if (values.help || fullPath === undefined) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const visibility = visibilityNamed(values.visibility)
  const target = { dataFolder: values.data, tableName: values.table, environment: values.env }
  const { table, close } = await openTable(target)
  try {
    const { parent, path } = await parentOf(table, fullPath)
    if (parent === null) throw new UsageError(`A project is in a group: GROUP/${path}. "npm run group" makes groups.`)
    const input = { groupPath: parent.fullPath, path, name: values.name || path, visibility }
    await createProject(ownerContext(table, 'project', [parent.id]), input)
    process.stdout.write(`The ${visibility} project ${fullPath} is there.\n`)
  } finally {
    await close()
  }
}

runCommand(main)
