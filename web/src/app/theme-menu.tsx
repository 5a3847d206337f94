import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme, type Theme } from '#web/lib/theme.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

const CHOICES = [
  { id: 'system', label: 'System', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
] as const satisfies readonly { id: Theme; label: string; icon: typeof Sun }[]

export function ThemeMenu() {
  const theme = useTheme()
  const current = CHOICES.find((choice) => choice.id === theme) ?? CHOICES[0]
  return (
    <Menu
      label="Theme"
      placement="bottom end"
      sections={[{ id: 'theme', title: 'Theme', entries: [...CHOICES], selectedId: theme }]}
      onAction={(id) => {
        const choice = CHOICES.find((candidate) => candidate.id === id)
        if (choice) chooseTheme(choice.id)
      }}
    >
      {(trigger) => <IconButton icon={current.icon} label={`Theme: ${current.label}`} {...trigger} />}
    </Menu>
  )
}
