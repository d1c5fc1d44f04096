import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
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

/** Around each part of the profile: the way to all others. */
export const ProfileFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  // On a phone the strip is wider than the screen: the part one is at begins in view.
  useLayoutEffect(() => {
    const here = list.current?.querySelector('[aria-current=page]')?.parentElement
    if (list.current && here)
      list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 2 + here.offsetWidth / 2
  }, [])
  return (
    <div className={classes.frame}>
      <nav aria-label={t('Profile')}>
        <ul ref={list} className={classes.parts}>
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
