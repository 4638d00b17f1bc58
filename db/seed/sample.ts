import { faqSample } from "../../app/features/assistant/faq/faq-sample.server.ts";
import { commentSample } from "../../app/features/comments/store/comment-sample.server.ts";
import { rulesSample } from "../../app/features/estimates/store/rules-sample.server.ts";
import { mediaSample } from "../../app/features/media/store/media-sample.server.ts";
import { pageSample } from "../../app/features/pages/store/page-sample.server.ts";
import { postSample } from "../../app/features/posts/store/post-sample.server.ts";
import { profileSample } from "../../app/features/profile/store/profile-sample.server.ts";
import { projectSample } from "../../app/features/projects/store/project-sample.server.ts";
import { serviceSample } from "../../app/features/services/service-sample.server.ts";
import { settingsSample } from "../../app/features/settings/settings-sample.server.ts";
import type { SamplePart } from "../../app/kit/owner/sample.server.ts";

/** The parts of NOUNS, which the seed cannot read: it runs before the site is built. */
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
