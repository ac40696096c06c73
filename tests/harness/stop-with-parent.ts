/** Loaded before a program that a test starts: ends it when the test's process is gone, for any reason. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

export {}
