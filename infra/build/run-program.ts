import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './bundle.ts'

/** Runs a Node program of the project; what it prints is shown as it comes. Resolves with its exit code. */
export function runProgram(program: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, { cwd: ROOT, env, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => {
      resolve(code ?? 1)
    })
  })
}

/** Runs a TypeScript program of the project. */
export const runScript = (file: string, ...args: string[]): Promise<number> =>
  runProgram(['--import', 'tsx', join(ROOT, file), ...args])

/** Runs the CDK command that comes with the packages. */
export const runCdk = (args: string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  runProgram([join(ROOT, 'node_modules/aws-cdk/bin/cdk'), ...args], env)
