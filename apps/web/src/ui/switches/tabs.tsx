import { Tabs as MantineTabs, VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { watchStrip } from '../lists/watch-strip.ts'
import classes from './tabs.module.css'

type Tab<Value extends string> = {
  value: Value
  name: string
  /** True where the step is complete. It then has a tick. */
  isComplete?: boolean
  panel: ReactNode
}

type Props<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** True where the tabs stay under the top bar while the page scrolls. */
  isSticky?: boolean
  /**
   * True for steps of one task, each of which can be complete. They look different from the tabs of a page above
   * them.
   */
  areSteps?: boolean
}

/** How much of a row its ends hide. */
const fade = 32

/** Scrolls a row sideways, and not the page, so that the tab at this place is in view. */
const showTab = (strip: Element | null | undefined, index: number) => {
  const chosen = strip?.querySelectorAll('[role="tab"]')[index]
  if (!strip || !chosen) return
  const [place, frame] = [chosen.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft +=
    Math.max(0, place.right + fade - frame.right) || Math.min(0, place.left - fade - frame.left)
}

/** Tabs for one place: one panel is shown at a time. Where each tab is a page with its own address, use `TabLinks`. */
export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  isSticky,
  areSteps,
}: Props<Value>) => {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  // The address, or a button elsewhere, may have chosen the tab.
  const chosen = tabs.findIndex((tab) => tab.value === value)
  useEffect(() => showTab(bar.current?.firstElementChild, chosen), [chosen])
  return (
    <MantineTabs
      value={value}
      onChange={(next) => {
        const tab = tabs.find((each) => each.value === next)
        if (tab) onChange(tab.value)
      }}
      keepMounted={false}
      classNames={{ tab: classes.tab ?? '' }}
    >
      <div
        ref={bar}
        className={classes.bar}
        data-sticky={isSticky || undefined}
        data-steps={areSteps || undefined}
      >
        <MantineTabs.List ref={watchStrip} className={`rp-strip ${classes.list}`} aria-label={label}>
          {tabs.map((tab) => (
            <MantineTabs.Tab
              key={tab.value}
              value={tab.value}
              rightSection={
                tab.isComplete && (
                  <>
                    <IconCircleCheckFilled size={18} className={classes.tick} aria-hidden="true" />
                    <VisuallyHidden>{t('complete')}</VisuallyHidden>
                  </>
                )
              }
            >
              {tab.name}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
      </div>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
