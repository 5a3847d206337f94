import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../base/icon-button.tsx'
import { VisuallyHidden } from '../base/visually-hidden.tsx'

/** Milliseconds for which the button says how the copying went. */
export const COPIED_MS = 1_000

export interface CopyButtonProps {
  /** What lands in the clipboard. */
  value: string
  /** For example `Copy reference`. */
  label: string
  size?: 'medium' | 'small'
  isDisabled?: boolean
}

const COPY_FAILED = 'Copy failed! Please manually select the value.'

/** Copies a text; its tooltip says `Copied` for a second, or that it has to be selected by hand. */
export function CopyButton({ value, label, size = 'small', isDisabled = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const timer = useRef<number>(undefined)
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
    },
    [],
  )

  const handleClick = async () => {
    setOutcome((await writeToClipboard(value)) ? 'copied' : 'failed')
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      setOutcome(null)
    }, COPIED_MS)
  }

  const text = outcome === null ? label : outcome === 'copied' ? 'Copied' : COPY_FAILED
  return (
    <>
      <IconButton
        icon={outcome === 'copied' ? Check : Copy}
        label={label}
        tooltip={text}
        isTooltipPinned={outcome !== null}
        size={size}
        disabled={isDisabled}
        onClick={() => void handleClick()}
      />
      <VisuallyHidden>
        <span role="status">{outcome !== null && text}</span>
      </VisuallyHidden>
    </>
  )
}

/** Copies to the clipboard; false when the browser refuses, or has no clipboard since the page was not served over https. */
async function writeToClipboard(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return false
  }
}
