/** Where the scripts of one language are: all that the server needs of that language's build. */
// @ts-expect-error: React Router declares no types for it.
export { default } from 'virtual:react-router/server-manifest'
