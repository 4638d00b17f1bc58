/** Stands in for the built pages in suites that hand `createApp` pages of their own. */
throw new Error("This suite has no built pages: give createApp a `pages` handler, or test the built server.");
