import { compactIfNeeded } from '#infra/local/engine/compact-if-needed.ts'
import { dataFiles, TABLE_NAME } from '#infra/local/settings.ts'
import { startSystem } from '#infra/local/system.ts'

// Run with the commands, once before the tests of the whole system: leaves the demo set in DATA_FOLDER, without the stream of
// its load, which each system that takes a copy would read at its start and at each write.
async function main(): Promise<void> {
  const dataFolder = process.env.DATA_FOLDER ?? ''
  const system = await startSystem({ port: 0, build: false, dataFolder })
  await system.settled()
  await system.stop()
  const { table: dataFile, checkpoint: checkpointFile } = dataFiles(dataFolder)
  const { compacted } = await compactIfNeeded({ dataFile, checkpointFile, tableName: TABLE_NAME, recordLimit: 0 })
  process.exit(compacted ? 0 : 1)
}

void main()
