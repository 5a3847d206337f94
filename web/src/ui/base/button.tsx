import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'medium' | 'small'
  icon?: LucideIcon
  iconAfter?: LucideIcon
  children?: ReactNode
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children'> {
  /** Work is under way: shows a spinner and takes no presses, but keeps the focus. */
  isBusy?: boolean
  /** What was chosen is on its way: shows a spinner; the next press need not wait for it. */
  isSaving?: boolean
}

/** Shows a button with words; while it is busy it cannot be pressed again. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconAfter,
  isBusy = false,
  isSaving = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || isSaving || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy || isSaving ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
      {iconAfter && <Icon of={iconAfter} size={14} />}
    </button>
  )
}

/** Shows a link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconAfter,
  children,
  className,
  ...rest
}: ButtonLook & Omit<ComponentProps<'a'>, 'children'>) {
  return (
    <a {...rest} className={classNames(styles.button, className)} data-variant={variant} data-size={size}>
      {icon && <Icon of={icon} />}
      {children}
      {iconAfter && <Icon of={iconAfter} size={14} />}
    </a>
  )
}
