import { Tabs, VisuallyHidden } from '@mantine/core'
import type { EventEditorTab } from '@reprise/rules/events/tabs'
import { eventEditorTabs } from '@reprise/rules/events/tabs'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { watchStrip } from '../../../ui/lists/watch-strip.ts'
import classes from './editor.module.css'

/** The editor's tabs, each with a tick once it is complete. */
export const EditorTabList = ({ complete }: { complete: Record<EventEditorTab, boolean> }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.tabBar}>
      <Tabs.List ref={watchStrip} className={`rp-strip ${classes.tabs}`}>
        {eventEditorTabs.map(({ value, label }) => (
          <Tabs.Tab
            key={value}
            value={value}
            className={classes.tab ?? ''}
            rightSection={
              complete[value] && (
                <>
                  <IconCircleCheckFilled size={18} className={classes.tick} aria-hidden="true" />
                  <VisuallyHidden>{t('complete')}</VisuallyHidden>
                </>
              )
            }
          >
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </div>
  )
}
