import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import classes from './bottom-nav.module.css'
import { mainEntries } from './navigation.ts'

/** The main entries at the bottom of a phone. */
export const BottomNav = () => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('Main')} className={classes.bar}>
      {mainEntries.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} className={classes.entry ?? ''}>
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}
