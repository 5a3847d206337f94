import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'

// Bundled beside the bundle of the commands: runs the one whose file is named. The first that runs leaves behind what it
// compiled, which all others load instead.
type Commands = Record<string, (() => Promise<unknown>) | undefined>

const bundle = join(__dirname, 'commands.cjs')
const compiled = `${bundle}.compiled`
const isFirst = !existsSync(compiled)
const script = new Script(`(exports, require, module, importComputed) => {${readFileSync(bundle, 'latin1')}\n}`, {
  filename: bundle,
  ...(!isFirst && { cachedData: readFileSync(compiled) }),
})
if (isFirst) {
  process.on('exit', () => {
    writeFileSync(compiled, script.createCachedData())
  })
}
type Load = (exports: object, require: NodeJS.Require, module: object, importComputed: typeof importFile) => void
const importFile = (address: string): Promise<unknown> => import(address)
const loaded: { exports: { commands?: Commands } } = { exports: {} }
const load = script.runInThisContext() as Load
load(loaded.exports, createRequire(bundle), loaded, importFile)
const [file = ''] = process.argv.splice(2, 1)
void loaded.exports.commands?.[file]?.()
