import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { atFoot } from '../../ui/forms/at-foot.ts'
import classes from './bottom-nav.module.css'
import { belongsTo, mainEntries } from './navigation.ts'
import type { SlotProps } from './shell.ts'

/** The main entries at the bottom of a phone, where the screen has no bar of its own. */
export const BottomNav = ({ row }: SlotProps) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (row?.hasOwnBar) return null
  return (
    <nav aria-label={t('Main')} className={classes.bar} ref={atFoot}>
      {mainEntries.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          className={classes.entry ?? ''}
          aria-current={belongsTo(pathname, path) && 'page'}
        >
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          <span className={classes.word}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
