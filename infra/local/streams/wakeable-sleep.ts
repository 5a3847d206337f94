export type WakeableSleep = { sleep: (milliseconds: number) => Promise<void>; wake: () => void }

/** Makes a wait that can be cut short. Waking while nobody sleeps makes the next sleep return at once. */
export function wakeableSleep(): WakeableSleep {
  let isWoken = false
  let finish: (() => void) | undefined
  const sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      if (isWoken) {
        isWoken = false
        resolve()
        return
      }
      const timer = setTimeout(() => finish?.(), milliseconds)
      finish = () => {
        clearTimeout(timer)
        finish = undefined
        resolve()
      }
    })
  const wake = (): void => {
    if (finish) finish()
    else isWoken = true
  }
  return { sleep, wake }
}
