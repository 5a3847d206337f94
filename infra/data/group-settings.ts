import { parseArgs } from 'node:util'
import { changeGroupSettings } from '#operations/namespace/change-group-settings.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { namespaceAtPath } from '#operations/namespace/free-path.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, GroupSettings } from '#table/items/place-items.ts'
import { DATA_FOLDER } from '../local/settings.ts'
import { openTable } from './open-table.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

const HELP = `Shows or changes what a top-level group and all groups below it have.

  npm run settings -- acme                        shows them
  npm run settings -- acme --sub-epics off        no child epics; on brings them back
  npm run settings -- acme --epics off            no epics at all
  npm run settings -- acme --env prod ...         in a deployment, with your AWS credentials

  --epics  --sub-epics  --scoped-labels  --health-status  --epic-colors  --emails     each on or off
  --work-items-mvc2     labels and dates on pages of tasks, on or off
  --tasks-from-text     making tasks of the items of checklists, on or off
  --realtime-labels     showing labels that others set without loading the page again, on or off
  --analytics           value streams and tasks by type, on or off
`

/** What each option means; e-mails are kept as what is turned off. */
const OPTIONS: Record<string, (isOn: boolean) => Partial<GroupSettings>> = {
  epics: (allowEpics) => ({ allowEpics }),
  'sub-epics': (allowSubEpics) => ({ allowSubEpics }),
  'scoped-labels': (allowScopedLabels) => ({ allowScopedLabels }),
  'health-status': (allowIssuableHealthStatus) => ({ allowIssuableHealthStatus }),
  'epic-colors': (epicColorHighlight) => ({ epicColorHighlight }),
  'work-items-mvc2': (workItemsMvc2) => ({ workItemsMvc2 }),
  'tasks-from-text': (workItemsCreateFromMarkdown) => ({ workItemsCreateFromMarkdown }),
  analytics: (allowAnalytics) => ({ allowAnalytics }),
  'realtime-labels': (realtimeLabels) => ({ realtimeLabels }),
  emails: (isOn) => ({ emailsDisabled: !isOn }),
}

function settingsOf(values: Record<string, string | boolean | undefined>): Partial<GroupSettings> {
  const chosen = Object.entries(OPTIONS).flatMap(([name, settingOf]) => {
    const value = values[name]
    if (value === undefined) return []
    if (value !== 'on' && value !== 'off') throw new UsageError(`--${name} is on or off.`)
    return [settingOf(value === 'on')]
  })
  return Object.assign({}, ...chosen) as Partial<GroupSettings>
}

async function groupAt(table: Table, path: string): Promise<GroupItem> {
  const group = await namespaceAtPath(table, path, 'strong')
  if (group?.kind !== 'group') throw new UsageError(`There is no group ${path}.`)
  return group
}

/** Returns the whole of a group's settings, a line each. */
async function describeSettings(table: Table, rootPath: string): Promise<string> {
  const group = await groupAt(table, rootPath)
  const lines = Object.entries(OPTIONS).map(([name, settingOf]) => {
    const isOn = Object.entries(settingOf(true)).every(([key, value]) => {
      const stored = group[key as keyof GroupSettings] ?? true
      return stored === value
    })
    return `  ${name.padEnd(16)}${isOn ? 'on' : 'off'}`
  })
  return `${rootPath}\n${lines.join('\n')}\n`
}

/** Returns the context of the administration, which is nobody's membership. */
const administration = (table: Table): OperationContext => ({
  table,
  viewer: { id: 0, username: 'administration', name: 'Administration', roles: {}, above: {} },
  now: () => new Date().toISOString(),
  random: distinctRandom,
  isAdmin: true,
})

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, text])),
      data: { type: 'string', default: DATA_FOLDER },
      table: text,
      env: text,
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [rootPath] = positionals
  if (values.help || rootPath === undefined) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const settings = settingsOf(values)
  const { table, close } = await openTable({
    dataFolder: values.data,
    tableName: values.table,
    environment: values.env,
  })
  try {
    await groupAt(table, rootPath)
    if (Object.keys(settings).length > 0) {
      const { changed } = await changeGroupSettings(administration(table), { rootPath, settings })
      process.stdout.write(`Changed ${changed} ${changed === 1 ? 'group' : 'groups'}.\n`)
    }
    process.stdout.write(await describeSettings(table, rootPath))
  } finally {
    await close()
  }
}

runCommand(main)
