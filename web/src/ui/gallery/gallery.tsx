import '../tokens.css'
import '../fonts.css'
import '../reset.css'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import { createRoot } from 'react-dom/client'
import { ToastHost } from '../overlay/toast-host.tsx'
import { EXAMPLES } from './examples.tsx'
import styles from './gallery.module.css'

/**
 * Shows every component in its states, light beside dark. It has a page of its own that only Vite's server knows
 * (`npm run gallery`): nothing of it is built or deployed.
 */
function Gallery() {
  return (
    <main className={styles.themes}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} className={styles.theme} data-theme={theme}>
          <h1>Components, {theme}</h1>
          {EXAMPLES.map(({ name, states }) => (
            <section key={name}>
              <h2>{name}</h2>
              <div className={styles.states}>{states}</div>
            </section>
          ))}
        </div>
      ))}
      <ToastHost />
    </main>
  )
}

const font = new FontFace('Inter Variable', `url(${latin}) format('woff2')`, { weight: '100 900' })
void font.load().then(() => document.fonts.add(font))

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no element with the id "root".')
createRoot(root).render(<Gallery />)
