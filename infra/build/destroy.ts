import { runCommand } from '../data/run-command.ts'
import { UsageError } from '../data/usage-error.ts'
import { checkAccount, chosenEnvironment } from './environment-choice.ts'
import { runCdk, runScript } from './run-program.ts'

const HELP = `Deletes a short-lived environment with its data, with your AWS credentials.

  npm run destroy -- -c env=pr-12 -c shortLived=true            asks first
  npm run destroy -- -c env=pr-12 -c shortLived=true --force    does not ask

Environments that keep their data are not deleted by any command: see docs/operations.md, "Removing an environment".
What else is given goes to "cdk destroy".
`

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP)
    return
  }
  const choice = chosenEnvironment(args)
  const { config } = choice
  if (config.keepsData) {
    throw new UsageError(
      `${config.name} keeps its data and is not deleted by this command. Short-lived environments are named with -c shortLived=true.`,
    )
  }
  await checkAccount(choice)
  // CDK reads the stacks from the app, which is made of what was built.
  process.exitCode = (await runScript('infra/build/build.ts')) || (await runCdk(['destroy', '--all', ...args]))
}

runCommand(main)
