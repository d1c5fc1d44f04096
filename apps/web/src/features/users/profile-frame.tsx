import { phrase } from '@reprise/rules/platform/phrase'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { TabLinks } from '../../ui/switches/tab-links.tsx'

const parts = [
  { to: '/profile', name: phrase('Overview') },
  { to: '/profile/information', name: phrase('Information') },
  { to: '/profile/personal', name: phrase('Personal') },
  { to: '/profile/social', name: phrase('Social') },
  { to: '/profile/location', name: phrase('Location') },
  { to: '/profile/notifications', name: phrase('Notifications') },
  { to: '/profile/invites', name: phrase('Invites') },
  { to: '/profile/settings', name: phrase('Settings') },
]

/** The frame of each page of the profile, with tabs to the other pages. */
export const ProfileFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <>
      <TabLinks
        label={t('Profile')}
        tabs={parts.map(({ to, name }) => ({ to, name: t(name), isCurrent: to === pathname }))}
      />
      {children}
    </>
  )
}
