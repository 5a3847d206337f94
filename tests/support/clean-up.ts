import { afterAll, afterEach } from 'vitest'
import { removeFolders } from './given/folder.ts'
import { endCommands } from './when/running-commands.ts'

// For every test file, because files that share a process import once what they use. Nothing of the project is imported here:
// a test may choose the environment first.
const environment = { ...process.env }
afterEach(endCommands)
afterAll(() => {
  removeFolders()
  for (const name of Object.keys(process.env)) if (!(name in environment)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, environment)
})
