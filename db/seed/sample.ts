import { faqSample } from "../../app/features/assistant/faq/faq-sample.server.ts";
import { commentSample } from "../../app/features/content/comments/store/comment-sample.server.ts";
import { pageSample } from "../../app/features/content/pages/store/page-sample.server.ts";
import { postSample } from "../../app/features/content/posts/store/post-sample.server.ts";
import { profileSample } from "../../app/features/content/profile/store/profile-sample.server.ts";
import { projectSample } from "../../app/features/content/projects/store/project-sample.server.ts";
import { serviceSample } from "../../app/features/content/services/service-sample.server.ts";
import { mediaSample } from "../../app/features/core/media/store/media-sample.server.ts";
import { settingsSample } from "../../app/features/core/settings/settings-sample.server.ts";
import { rulesSample } from "../../app/features/money/estimates/store/rules-sample.server.ts";
import type { SamplePart } from "../../app/kit/owner/sample.server.ts";

/** The parts of FEATURES, which the seed cannot read: it runs before the site is built. */
export const SAMPLE_PARTS: readonly SamplePart[] = [
  ...mediaSample,
  ...settingsSample,
  ...profileSample,
  ...projectSample,
  ...postSample,
  ...serviceSample,
  ...pageSample,
  ...commentSample,
  ...faqSample,
  ...rulesSample,
];
