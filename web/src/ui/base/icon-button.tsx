import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon
  /** The name of the action; shown as tooltip too. */
  label: string
  size?: 'medium' | 'small'
  /** A tooltip that says more than the name, for example with a value. */
  tooltip?: string
  /** Keeps the tooltip open, for a short message about what the press did; left out by buttons that have none. */
  isTooltipPinned?: boolean
}

/** Shows a button that is an icon; its label is read out, and shown as its tooltip. */
export function IconButton({
  icon,
  label,
  size = 'medium',
  tooltip = label,
  isTooltipPinned,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip
      text={tooltip}
      isDescription={tooltip !== label && isTooltipPinned !== true}
      isPinned={isTooltipPinned}
      tellsOfPress={isTooltipPinned !== undefined}
    >
      <button
        type="button"
        {...rest}
        className={classNames(styles.button, className)}
        data-size={size}
        aria-label={label}
      >
        <Icon of={icon} />
      </button>
    </Tooltip>
  )
}
