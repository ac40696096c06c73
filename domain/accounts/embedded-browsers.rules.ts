/** Browsers inside another app, such as Instagram's. Google refuses to sign anybody in there. */

const NAMED = /\b(Instagram|FBAN|FBAV|FB_IAB|FBIOS|Messenger|Barcelona|Snapchat|Pinterest|LinkedInApp|Line|TikTok)\b/
const UNDERSCORED = /BytedanceWebview|musical_ly|MicroMessenger|Twitter for/
/** Android says so itself; an iPhone's own browser, and others from its store, name Safari. */
const WEB_VIEW = /; wv\)|\b(iPhone|iPad|iPod)\b(?!.*\bSafari\/)/

export const isEmbeddedBrowser = (userAgent: string) =>
  [NAMED, UNDERSCORED, WEB_VIEW].some((pattern) => pattern.test(userAgent))
