const WIDTH = 30

const clock = (seconds: number): string =>
  seconds >= 90 ? `${Math.round(seconds / 60)} min` : `${Math.max(0, Math.round(seconds))} s`

/** Returns one line of progress: `[=====>    ] 62 %  12,000 of 19,000 items  4,100/s  2 s left`. Rates are per second since the start. */
export function progressLine(done: number, total: number, elapsedMs: number): string {
  const share = total === 0 ? 1 : done / total
  const filled = Math.round(share * WIDTH)
  const bar = '='.repeat(filled).padEnd(WIDTH)
  const rate = elapsedMs > 0 ? done / (elapsedMs / 1000) : 0
  const left = rate > 0 ? `${clock((total - done) / rate)} left` : ''
  const numbers = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} items`
  return `[${bar}] ${Math.floor(share * 100)} %  ${numbers}  ${Math.round(rate).toLocaleString('en')}/s  ${left}`
}

/** Returns a progress bar on a terminal; elsewhere one line every ten per cent. */
export function progressBar(out: { isTTY?: boolean; write: (text: string) => unknown }, now: () => number = Date.now) {
  const start = now()
  let lastShare = -1
  return (done: number, total: number): void => {
    const line = progressLine(done, total, now() - start)
    if (out.isTTY) {
      out.write(`\r${line}\x1b[K${done === total ? '\n' : ''}`)
      return
    }
    const share = total === 0 ? 10 : Math.floor((done / total) * 10)
    if (share > lastShare) out.write(`${line}\n`)
    lastShare = share
  }
}
