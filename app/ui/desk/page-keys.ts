type PageKey = { key: string; does: string; element: HTMLElement }

/** The keys of the open page: its buttons and links name theirs in `aria-keyshortcuts`. Hidden ones have none. */
export const pageKeys = (): PageKey[] =>
  [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({
      key: element.getAttribute('aria-keyshortcuts')?.toLowerCase() ?? '',
      does: (element.getAttribute('aria-label') ?? element.textContent).trim(),
      element,
    }))
