import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWideAs } from '../../ui/theme/use-wide-as.ts'
import classes from './account-settings.module.css'
import { SettingsByPart } from './settings-by-part.tsx'
import { settingsParts } from './settings-parts.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useHashOnceLoaded } from './use-hash-once-loaded.ts'
import { useSectionInView } from './use-section-in-view.ts'

const ids = settingsParts.map(({ id }) => id)

/** Shows all parts of the settings on one page, with a list of links to the parts beside them. */
const SettingsOnOnePage = () => {
  const { t } = useTranslation()
  useHashOnceLoaded()
  const current = useSectionInView(ids)
  return (
    <div className={classes.page}>
      <nav aria-label={t('On this page')} className={classes.nav}>
        <ul className={classes.anchors}>
          {settingsParts.map(({ id, title }) => (
            <li key={id}>
              <Anchor href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {t(title)}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`${classes.sections} rp-in-order`}>
        {settingsParts.map((part) => (
          <SettingsSection key={part.id} part={part} />
        ))}
      </div>
    </div>
  )
}

/** The settings of an account: on a desk one page, on a phone a list that leads to each part. */
export const AccountSettings = () => (useWideAs('md') ? <SettingsOnOnePage /> : <SettingsByPart />)
