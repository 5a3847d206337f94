import { chooseTheme, useTheme } from '#web/lib/theme.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { THEME_CHOICES } from './theme-choices.ts'

/** Lets somebody who is not signed in choose a theme; the others do in the menu of their account. */
export function ThemeMenu() {
  const theme = useTheme()
  const current = THEME_CHOICES.find((choice) => choice.id === theme) ?? THEME_CHOICES[0]
  return (
    <Menu
      label="Theme"
      placement="bottom end"
      sections={[{ id: 'theme', title: 'Theme', entries: [...THEME_CHOICES], selectedId: theme }]}
      onAction={(id) => {
        const choice = THEME_CHOICES.find((candidate) => candidate.id === id)
        if (choice) chooseTheme(choice.id)
      }}
    >
      {(trigger) => <IconButton icon={current.icon} label={`Theme: ${current.label}`} {...trigger} />}
    </Menu>
  )
}
