import { escapeHtml } from '#platform/escape-html.ts'
import type { LocalIdentity } from './local-identity.ts'
import { samples } from './local-identity.ts'

/**
 * The look of the stand-in's page. It is like the payment sandbox, so that nobody thinks it is the real provider.
 */
const localStyle = `:root{--ink:#1c1723;--soft:#5c5466;--card:#fff;--page:#f4f1f8;--line:#8a8296;--link:#3d1277;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#f3eff8;--soft:#b9b0c6;--card:#1b1526;--page:#120e1a;--line:#7d7390;--link:#c9a9ff;--bad:#ffb4ab}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
.banner{padding:8px 16px;background:#ffd97a;color:#2b2000;text-align:center;font-size:14px}
main{max-width:400px;margin:0 auto;padding:16px}h1{font-size:24px;line-height:1.2;margin:8px 0 4px}h2{font-size:16px;margin:20px 0 8px}
.aside{margin:0;color:var(--soft)}form{margin:0 0 8px}label{display:block;margin:8px 0 4px;font-weight:600}
input:not([type=checkbox]):not([type=hidden]){width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:inherit}
.tick{display:flex;gap:8px;align-items:center;min-height:44px;font-weight:400}.tick input{width:20px;height:20px;margin:0}
button{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:inherit;cursor:pointer}
.sample{text-align:left}.sample b,.sample span{display:block;overflow-wrap:anywhere}.sample span{color:var(--soft);font-size:14px}
.main{border-color:var(--link);background:var(--link);color:var(--card)}.quiet{border-color:transparent;background:transparent;color:var(--link)}
.error{margin:4px 0 0;color:var(--bad)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}`

interface Question {
  brand: string
  /** The name of the provider that the page stands in for. */
  label: string
  /** The values that were typed, and the errors in them. */
  typed?: { name: string; email: string; isVouched: boolean }
  errors?: Record<string, string>
}

function documentOf(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${localStyle}</style></head><body><header class="banner"><strong>Demo</strong>: a stand-in, not the real provider</header><main>${main}</main></body></html>`
}

function sampleForm({ name, email, isVouched }: LocalIdentity): string {
  const status = isVouched ? 'vouched for' : 'not vouched for'
  const fields = `<input type="hidden" name="name" value="${escapeHtml(name ?? '')}"><input type="hidden" name="email" value="${escapeHtml(email ?? '')}">${isVouched ? '<input type="hidden" name="vouched" value="on">' : ''}`
  return `<form method="post">${fields}<button class="sample" name="choice" value="agree"><b>${escapeHtml(name ?? '')}</b><span>${escapeHtml(email ?? '')}, ${status}</span></button></form>`
}

function field(name: 'name' | 'email', label: string, value: string, error: string | undefined): string {
  const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
  const line = error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" autocomplete="off"${described}>${line}`
}

/** The page on which a person picks or types who they are, and agrees or refuses. */
export function localPage({ brand, label, typed, errors = {} }: Question): string {
  const head = `<h1>${escapeHtml(label)}</h1><p class="aside">${escapeHtml(brand)} asks ${escapeHtml(label)} who you are. Be anyone you like.</p>`
  const picks = `<h2>Pick somebody</h2>${samples.map(sampleForm).join('')}`
  const tick = `<label class="tick"><input type="checkbox" name="vouched"${(typed?.isVouched ?? true) ? ' checked' : ''}> The address is vouched for</label>`
  const own = `<h2>Or be somebody else</h2><form method="post">${field('name', 'Name', typed?.name ?? '', errors.name)}${field('email', 'Email', typed?.email ?? '', errors.email)}${tick}<button class="main" name="choice" value="agree">Agree</button></form><form method="post"><button class="quiet" name="choice" value="refuse">Refuse</button></form>`
  return documentOf(`${label} (demo)`, head + picks + own)
}

/** The page for a question that was cut off or has expired. */
export function localErrorPage(brand: string): string {
  return documentOf(
    'No such question',
    `<h1>There is nothing to answer here</h1><p class="aside">This window belongs to no running sign-in. Close it and start again at ${escapeHtml(brand)}.</p>`,
  )
}
