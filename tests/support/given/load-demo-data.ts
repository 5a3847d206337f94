import { startSystem } from '#infra/local/system.ts'

// Run with the commands, once before the tests of the whole system: leaves the demo set in DATA_FOLDER.
async function main(): Promise<void> {
  const system = await startSystem({ port: 0, build: false, dataFolder: process.env.DATA_FOLDER ?? '' })
  await system.stop()
  process.exit(0)
}

void main()
