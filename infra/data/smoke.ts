import { parseArgs } from 'node:util'
import { DATA_FOLDER } from '../local/settings.ts'
import { runCommand } from './run-command.ts'
import { SMOKE_ROOT } from './smoke/ground.ts'
import { deployedSite, localSite } from './smoke/find-site.ts'
import { runChecks, type Outcome } from './smoke/run-checks.ts'

const HELP = `Asks an installation whether it works, from the outside, and prints a line for each thing it asked for.

  npm run smoke                    the local system, which must be running; --data FOLDER names its data
  npm run smoke -- --env prod      a deployment, with your AWS credentials; "npm run deploy" does this at its end

It works in the private group "${SMOKE_ROOT}", as a person whose account is made for this and deleted at the end. It turns an
alarm on for a moment, so whoever gets the alarms gets a mail that says it was a test.
`

const MARK: Record<Outcome['state'], string> = { good: '✓', failed: '✗', 'left out': '-' }

function tell({ name, state, text }: Outcome): void {
  process.stdout.write(`${MARK[state]} ${name.padEnd(20)} ${state === 'left out' ? `left out: ${text}` : text}\n`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      data: { type: 'string', default: DATA_FOLDER },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const site = await (values.env === undefined ? localSite(values.data) : deployedSite(values.env))
  try {
    const outcomes = await runChecks(site, tell)
    const failed = outcomes.filter(({ state }) => state === 'failed')
    process.stdout.write(failed.length === 0 ? 'It works.\n' : `${failed.length} of ${outcomes.length} failed.\n`)
    process.exitCode = failed.length === 0 ? 0 : 1
  } finally {
    await site.close()
  }
}

runCommand(main)
