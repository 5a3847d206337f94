import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import { buildServer } from '../local/server-build.ts'
import { buildWeb } from '../local/web-build.ts'
import { FUNCTIONS_OUT, RESOLVERS_OUT, ROOT, WEB_OUT } from './bundle.ts'

const FOLDERS = [RESOLVERS_OUT, FUNCTIONS_OUT, WEB_OUT]

// What is deployed is built anew, and nothing of what no longer exists is left among it.
for (const folder of FOLDERS) rmSync(folder, { recursive: true, force: true })
await Promise.all([buildServer(), buildWeb()])
process.stdout.write(`Built ${FOLDERS.map((folder) => relative(ROOT, folder)).join(', ')}.\n`)
