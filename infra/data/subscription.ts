import { parseArgs } from 'node:util'
import { isTrialPlan, TRIAL_PLANS, type Trial } from '#domain/namespace/trial.ts'
import { setTrial } from '#operations/namespace/set-trial.ts'
import { namespaceAtPath } from '#operations/namespace/free-path.ts'
import { DATA_FOLDER } from '../local/settings.ts'
import { openTable } from './open-table.ts'
import { ownerContext } from './owner-context.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const HELP = `Puts a top-level group on a trial of a plan, or ends its trial. Its members see in the navigation how far it is.

  npm run subscription -- acme --plan ultimate --start 2026-11-01 --days 30
  npm run subscription -- acme --none                                           the trial ends now
  npm run subscription -- acme --plan premium --env prod                        in a deployment, with your AWS credentials

  --plan   ${Object.keys(TRIAL_PLANS).join(' or ')}
  --start  the first day, today when left out
  --days   how many days it lasts, 30 when left out
`

interface TrialOptions {
  plan?: string | undefined
  start: string
  days: string
  none: boolean
}

function trialOf({ plan, start, days, none }: TrialOptions): Trial | null {
  if (none) {
    if (plan !== undefined) throw new UsageError('Give either --plan or --none.')
    return null
  }
  if (plan === undefined) throw new UsageError('Which plan? Give --plan, or --none to end the trial.')
  if (!isTrialPlan(plan)) throw new UsageError(`--plan ${plan} is not one of ${Object.keys(TRIAL_PLANS).join(', ')}.`)
  return { plan, startDate: start, days: Number(days) }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      plan: { type: 'string' },
      start: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      days: { type: 'string', default: '30' },
      none: { type: 'boolean', default: false },
      data: { type: 'string', default: DATA_FOLDER },
      table: { type: 'string' },
      env: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [groupPath] = positionals
  if (values.help || groupPath === undefined) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const trial = trialOf(values)
  const { table, close } = await openTable({
    dataFolder: values.data,
    tableName: values.table,
    environment: values.env,
  })
  try {
    const group = await namespaceAtPath(table, groupPath, 'strong')
    if (group?.kind !== 'group') throw new UsageError(`There is no group ${groupPath}.`)
    await setTrial(ownerContext(table, 'subscription', [group.id]), { groupPath, trial })
    process.stdout.write(
      trial === null
        ? `${groupPath} is on no trial.\n`
        : `${groupPath} is on a trial of ${TRIAL_PLANS[trial.plan]} for ${trial.days} days from ${trial.startDate}.\n`,
    )
  } finally {
    await close()
  }
}

runCommand(main)
