import type { ImportResult } from '#operations/import/run-import.ts'

const OUTCOMES: Record<ImportResult['outcome'], string> = {
  loaded: 'Imported',
  continued: 'Continued an interrupted import of',
  unchanged: 'Nothing to do; everything is here already:',
}

/** Returns what an import did, for the person at the terminal; lines that were kept out come last. */
export function describeImport(result: ImportResult): string {
  const counts = Object.entries(result.counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`)
  const lines = [
    `${OUTCOMES[result.outcome]} ${result.roots.map(({ fullPath }) => fullPath).join(', ')}: ${counts.join(', ')} (${result.itemsWritten.toLocaleString('en')} items written).`,
  ]
  if (result.bad.length > 0) {
    lines.push('', `${result.bad.length} lines were kept out:`)
    for (const { file, line, reason } of result.bad) lines.push(`  ${file}:${line}  ${reason}`)
    lines.push(
      '',
      'Everything else is there. Because of these lines the command ends with code 1: mend them and run it again, or leave them.',
    )
  }
  return `${lines.join('\n')}\n`
}
