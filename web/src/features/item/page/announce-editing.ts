import { useEffect } from 'react'
import { ANNOUNCE_MS } from '#web/data/live/editing.ts'
import { requestAs } from '#web/data/transport/request.ts'
import { AnnounceEditingDocument } from './announce-editing.generated.ts'

/** Tells the others who have an item open that one is changing its texts, as long as the form is open and on the screen. */
export function useAnnounceEditing(issuableId: string, isEditing: boolean): void {
  useEffect(() => {
    if (!isEditing) return
    let wasTold = false
    const announce = (isNow: boolean): void => {
      wasTold = isNow
      // It is no value of the item, and who is not told sees the change when it is saved.
      requestAs(() => null, AnnounceEditingDocument, { issuableId, isEditing: isNow }).catch(() => undefined)
    }
    const isOnScreen = () => document.visibilityState === 'visible'
    const tick = (): void => {
      if (isOnScreen()) announce(true)
      else if (wasTold) announce(false)
    }
    tick()
    const timer = window.setInterval(tick, ANNOUNCE_MS)
    return () => {
      window.clearInterval(timer)
      if (wasTold) announce(false)
    }
  }, [issuableId, isEditing])
}
