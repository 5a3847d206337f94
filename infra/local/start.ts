import { parseArgs } from 'node:util'
import { OlderDataError } from '#stream/migrations/older-data-error.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_ROOT } from '../data/demo.ts'
import { DataFileError, EngineMissingError, EngineStartError, PortInUseError } from './engine/engine-errors.ts'
import { INBOX_PATH } from './mail/inbox-page.ts'
import { DATA_FOLDER, PORT } from './settings.ts'

const HELP = `Starts Canopy on this machine.

  npm start                     the whole system at http://localhost:${PORT}
  npm start -- --port 5000      at another port
  npm start -- --fresh          forget all data first
  npm start -- --no-demo        without the demo set and its people: the first account is made in the browser
  npm start -- --data FOLDER    keep the data somewhere else
  npm start -- --host 0.0.0.0   let other machines ask, too: for a container, whose ports are published one by one
`

/** Failures that the message alone explains. */
const EXPECTED = [DataFileError, EngineMissingError, EngineStartError, OlderDataError, PortInUseError]

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: process.env.PORT ?? String(PORT) },
      fresh: { type: 'boolean', default: false },
      'no-demo': { type: 'boolean', default: false },
      data: { type: 'string', default: DATA_FOLDER },
      host: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    say(HELP)
    return
  }
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new TypeError(`--port ${values.port} is no port: use a number from 1 to 65535.`)
  say('Starting Canopy ...')
  // Only now, because it takes a second or two to load.
  const { startSystem } = await import('./system.ts')
  const system = await startSystem({
    dataFolder: values.data,
    port,
    ...(values.host !== undefined && { host: values.host }),
    fresh: values.fresh,
    demo: !values['no-demo'],
    log: say,
  })
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    say('\nStopping ...')
    void system.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  say(welcome(system.url, !values['no-demo']))
}

const welcome = (url: string, isDemo: boolean): string =>
  [
    '',
    `  Canopy is running at ${url}`,
    '',
    ...(isDemo
      ? [`  Epics of the demo group   ${url}/groups/${DEMO_ROOT}/-/epics`]
      : [`  Make the first account    ${url}/-/setup`]),
    `  GraphQL                   ${url}/graphql   (also /api/graphql)`,
    `  REST (with a sign-in)     ${url}/api/v4`,
    `  Mails to everybody        ${url}${INBOX_PATH}`,
    '',
    ...(isDemo
      ? [
          `  Sign in as ${DEMO_PEOPLE.map(({ username, role }) => `${username} (${role})`).join(', ')}; password ${DEMO_PASSWORD}`,
        ]
      : []),
    '  Ctrl-C stops it; your data stays. npm start -- --help lists the options.',
    '',
  ].join('\n')

main().catch((error: unknown) => {
  const isExpected = error instanceof TypeError || EXPECTED.some((kind) => error instanceof kind)
  process.stderr.write(
    `${error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  )
  process.exit(1)
})
