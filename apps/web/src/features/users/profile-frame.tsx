import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { watchStrip } from '../../ui/lists/watch-strip.ts'
import classes from './profile-frame.module.css'

const parts = [
  { path: '/profile', label: 'Overview' },
  { path: '/profile/information', label: 'Information' },
  { path: '/profile/personal', label: 'Personal' },
  { path: '/profile/social', label: 'Social' },
  { path: '/profile/location', label: 'Location' },
  { path: '/profile/notifications', label: 'Notifications' },
  { path: '/profile/invites', label: 'Invites' },
  { path: '/profile/settings', label: 'Settings' },
]

// On a phone the strip is wider than the screen: the part one is at begins in view.
const startHere = (list: HTMLElement | null) => {
  const here = list?.querySelector('[aria-current=page]')?.parentElement
  if (list && here) list.scrollLeft = here.offsetLeft - list.clientWidth / 2 + here.offsetWidth / 2
  return watchStrip(list)
}

/** Around each part of the profile: the way to all others. */
export const ProfileFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.frame}>
      <nav aria-label={t('Profile')}>
        <ul ref={startHere} className={`rp-strip ${classes.parts}`}>
          {parts.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} end className={classes.part ?? ''}>
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  )
}
