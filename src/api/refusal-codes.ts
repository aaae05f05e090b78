// Generated from openapi.yaml by `npm run api`: the code of each refusal, by the name of its example.
export const CODES = {
  wrongFormat: '40002',
  wrongPassword: '60008',
  wrongCode: '60004',
  codeExpired: '60006',
  userDoesNotExist: '40001',
  threeWrongPasswords: '60010',
  accountRefused: '60011',
  accountAtRisk: '60012',
  accountAtRiskByPhoneOnly: '60012',
  accountAtRiskByEmailOnly: '60012',
  accountAtRiskWithoutChannels: '60012',
  accountUnavailable: '100004',
  registrationRefused: '60002',
  securityTokenInvalid: '100013',
  idempotencyKeyReused: '40900',
  unauthorised: '401',
  captchaFailed: '70001',
  userAlreadyExists: '60001',
  tooManyCodes: '60003',
  captchaRequired: '70002',
  numberNotRegistered: '60007',
  noLinkedEmail: '400',
  oldPasswordError: '60005',
  wrongPaymentCode: '60009',
  paymentCodeLocked: '60016',
  noPaymentCode: '60013',
  paymentCodeEasilyGuessed: '60017',
  sameAsCurrent: '60015',
  notFound: '40004',
  quickLoginCodeInvalid: '100018',
  quickLoginOtherUser: '100019',
  profileRefused: '60605',
  noUserInfo: '40210',
  alreadyVerified: '60604',
  documentsRefused: '60606',
  levelTooLow: '60602',
  documentsUnderReview: '60603',
  alreadyBound: '60402',
  payoutAccountBlocked: '40208',
  bankDetailsRefused: '60401',
  typeNotOffered: '60405',
  channelUnavailable: '40012',
  thirdPartyAccountRefused: '60403',
  paymentCodeCheckNeeded: '60014',
  cashOutUnderWay: '60404',
  accountEditRefused: '40102',
  dailyLimitReached: '60600',
  dailyLimitOfLevel: '60601',
  restrictedPayPalCountry: '602',
  belowMinimum: '61402',
  aboveMaximum: '61403',
  bankNotAvailable: '40011',
  usdtAccountInvalid: '40207',
  payoutNameMismatch: '40209',
  balanceFrozen: '10016',
  insufficientBalance: '10015',
  termsChanged: '60406',
  recipientNotFound: '60701',
  transferToSelf: '60702',
  notDiamondSeller: '60703',
  transferAmountRefused: '60704',
  merchantUnknown: '100021',
  redirectNotAllowed: '100022',
  accountBanned: '100020',
  quickLoginNotMatching: '100017',
  orderAccountRefused: '61001',
  orderChanged: '61003',
  orderExpired: '61002',
  orderRefused: '61000',
  orderSessionEnded: '100002',
} as const;

/** The refusals of each call. */
export type RefusalsOf = {
  'get /api/country/getNewAreaCodeList': never;
  'get /api/country/getAreaCodes': never;
  'get /api/auth/getIpDetail': never;
  'post /api/auth/getLoginOrRegisterStatus': 'wrongFormat';
  'post /api/auth/newLogin': 'wrongPassword' | 'wrongCode' | 'codeExpired' | 'userDoesNotExist' | 'threeWrongPasswords' | 'accountRefused' | 'accountAtRisk' | 'accountAtRiskByPhoneOnly' | 'accountAtRiskByEmailOnly' | 'accountAtRiskWithoutChannels' | 'accountUnavailable';
  'post /api/auth/newRegister': 'registrationRefused' | 'accountUnavailable' | 'securityTokenInvalid' | 'idempotencyKeyReused';
  'post /api/auth/logout': 'unauthorised';
  'get /api/captcha/challenge': never;
  'post /api/captcha/verify': 'captchaFailed';
  'get /api/captcha/question': never;
  'post /api/captcha/answer': 'captchaFailed';
  'post /api/auth/getNewSmsCode/{scene}': 'userDoesNotExist' | 'userAlreadyExists' | 'tooManyCodes' | 'captchaRequired' | 'unauthorised';
  'post /api/auth/getNewEmailCode/{scene}': 'userDoesNotExist' | 'userAlreadyExists' | 'tooManyCodes' | 'captchaRequired' | 'unauthorised';
  'post /api/auth/checkSmsCode/{scene}': 'wrongCode' | 'codeExpired' | 'unauthorised';
  'post /api/auth/checkEmailCode/{scene}': 'wrongCode' | 'codeExpired' | 'unauthorised';
  'post /api/auth/checkVerification/CHANGE_BINDING_ACCOUNT': 'wrongCode' | 'codeExpired' | 'unauthorised';
  'post /api/auth/email/check': 'userAlreadyExists' | 'unauthorised';
  'post /api/auth/showForgetPassword': never;
  'post /api/auth/getEmailWithPhone': 'numberNotRegistered' | 'noLinkedEmail';
  'get /api/auth/getForgotEmailCode/RESET_LOGIN_PASSWORD': 'numberNotRegistered' | 'noLinkedEmail' | 'tooManyCodes' | 'captchaRequired';
  'post /api/auth/checkCodeStatus/RESET_LOGIN_PASSWORD': 'codeExpired';
  'post /api/auth/resetPasswordFormEmail': 'wrongCode' | 'codeExpired' | 'oldPasswordError';
  'post /api/auth/limitResetPasswordFormEmail': 'wrongCode' | 'codeExpired' | 'securityTokenInvalid' | 'oldPasswordError' | 'unauthorised';
  'post /api/auth/resetPassword': 'wrongCode' | 'codeExpired' | 'securityTokenInvalid' | 'oldPasswordError' | 'unauthorised';
  'get /api/auth/hasPayPassword': 'unauthorised';
  'post /api/auth/checkPayPassword': 'wrongPaymentCode' | 'paymentCodeLocked' | 'noPaymentCode' | 'unauthorised';
  'post /api/user/setPayPassword': 'securityTokenInvalid' | 'paymentCodeEasilyGuessed' | 'unauthorised';
  'post /api/user/editPayPassword': 'securityTokenInvalid' | 'sameAsCurrent' | 'paymentCodeEasilyGuessed' | 'unauthorised';
  'post /api/auth/getQuickLoginList': 'unauthorised';
  'post /api/auth/cancelQuickLogin': 'notFound' | 'unauthorised';
  'post /api/auth/checkQuickLoginCode': 'quickLoginCodeInvalid' | 'quickLoginOtherUser';
  'get /api/user/info': 'unauthorised';
  'get /api/balance/info': 'unauthorised';
  'post /api/user/editAccount/EMAIL': 'userAlreadyExists' | 'accountRefused' | 'securityTokenInvalid' | 'sameAsCurrent' | 'unauthorised';
  'post /api/user/editAccount/PHONE': 'userAlreadyExists' | 'accountRefused' | 'securityTokenInvalid' | 'sameAsCurrent' | 'unauthorised';
  'post /api/user/baseUserInfo': 'profileRefused' | 'accountRefused' | 'userAlreadyExists' | 'securityTokenInvalid' | 'unauthorised';
  'post /api/user/editBaseUserInfo': 'profileRefused' | 'accountRefused' | 'unauthorised';
  'post /api/user/getCheckUserInfo': 'noUserInfo' | 'unauthorised';
  'post /api/user/editInfo/BASIC_LEVEL': 'profileRefused' | 'userAlreadyExists' | 'securityTokenInvalid' | 'alreadyVerified' | 'unauthorised';
  'post /api/user/editInfo/SEMI_VERIFIED': 'documentsRefused' | 'levelTooLow' | 'alreadyVerified' | 'unauthorised';
  'post /api/user/editInfo/FULLY_VERIFIED': 'documentsRefused' | 'levelTooLow' | 'alreadyVerified' | 'unauthorised';
  'get /api/user/verifyInfo': 'unauthorised';
  'get /api/user/kyc/getDetail': 'unauthorised';
  'get /api/user/kyc/info': 'unauthorised';
  'post /api/user/kyc/upload': 'documentsRefused' | 'documentsUnderReview' | 'unauthorised';
  'post /api/file/getUploadKey': 'unauthorised';
  'get /api/country/getBackCordList': 'unauthorised';
  'get /api/account/withdrawMethods': 'unauthorised';
  'get /api/account/withdrawTypeConfigs': 'unauthorised';
  'post /api/account/bindBankCard': 'alreadyBound' | 'payoutAccountBlocked' | 'bankDetailsRefused' | 'levelTooLow' | 'documentsUnderReview' | 'noPaymentCode' | 'typeNotOffered' | 'channelUnavailable' | 'idempotencyKeyReused' | 'unauthorised';
  'post /api/account/bindThirdPartyPay': 'thirdPartyAccountRefused' | 'alreadyBound' | 'levelTooLow' | 'documentsUnderReview' | 'noPaymentCode' | 'typeNotOffered' | 'channelUnavailable' | 'idempotencyKeyReused' | 'unauthorised';
  'post /api/account/UserBankCardDetail': 'notFound' | 'unauthorised';
  'post /api/account/EditUserBankCard': 'alreadyBound' | 'accountRefused' | 'bankDetailsRefused' | 'paymentCodeCheckNeeded' | 'cashOutUnderWay' | 'notFound' | 'sameAsCurrent' | 'payoutAccountBlocked' | 'idempotencyKeyReused' | 'unauthorised';
  'post /api/account/EditThirdPartyPay': 'accountEditRefused' | 'accountRefused' | 'paymentCodeCheckNeeded' | 'cashOutUnderWay' | 'notFound' | 'sameAsCurrent' | 'thirdPartyAccountRefused' | 'idempotencyKeyReused' | 'unauthorised';
  'post /api/account/unBindBankCard': 'paymentCodeCheckNeeded' | 'cashOutUnderWay' | 'notFound' | 'accountRefused' | 'idempotencyKeyReused' | 'unauthorised';
  'post /api/account/unbindThirdPartyPay': 'paymentCodeCheckNeeded' | 'cashOutUnderWay' | 'notFound' | 'accountRefused' | 'idempotencyKeyReused' | 'unauthorised';
  'get /api/withdraw/config/info': 'unauthorised';
  'get /api/withdraw/config/ext/info': 'unauthorised';
  'post /api/account/withdraw': 'dailyLimitReached' | 'dailyLimitOfLevel' | 'restrictedPayPalCountry' | 'belowMinimum' | 'aboveMaximum' | 'bankNotAvailable' | 'usdtAccountInvalid' | 'payoutNameMismatch' | 'channelUnavailable' | 'balanceFrozen' | 'insufficientBalance' | 'securityTokenInvalid' | 'levelTooLow' | 'documentsUnderReview' | 'notFound' | 'termsChanged' | 'idempotencyKeyReused' | 'unauthorised';
  'post /api/transfer/getHistoryTransfer': 'unauthorised';
  'post /api/transfer/searchAgent': 'recipientNotFound' | 'transferToSelf' | 'notDiamondSeller' | 'levelTooLow' | 'unauthorised';
  'post /api/transfer/confirm': 'recipientNotFound' | 'transferToSelf' | 'notDiamondSeller' | 'transferAmountRefused' | 'insufficientBalance' | 'balanceFrozen' | 'securityTokenInvalid' | 'levelTooLow' | 'documentsUnderReview' | 'termsChanged' | 'idempotencyKeyReused' | 'unauthorised';
  'get /api/transactions': 'unauthorised';
  'get /api/transactions/totalAmountByMonth': 'unauthorised';
  'get /api/transaction/{activityNo}': 'notFound' | 'unauthorised';
  'get /api/user/system/isRead': 'unauthorised';
  'post /api/user/system/message/unread_count': 'unauthorised';
  'post /api/user/system/message/list': 'unauthorised';
  'post /api/user/system/message/read_message': 'notFound' | 'unauthorised';
  'get /api/merchant/info': 'merchantUnknown' | 'redirectNotAllowed';
  'get /api/auth/authorize': 'accountBanned' | 'merchantUnknown' | 'redirectNotAllowed' | 'unauthorised';
  'get /api/auth/quickLogin/authorize': 'quickLoginNotMatching' | 'accountBanned' | 'merchantUnknown' | 'redirectNotAllowed' | 'unauthorised';
  'post /api/auth/getRechargeOrder': 'orderAccountRefused' | 'orderChanged' | 'orderExpired' | 'orderRefused' | 'unauthorised';
  'post /api/auth/payRechargeOrder': 'orderAccountRefused' | 'orderSessionEnded' | 'orderRefused' | 'insufficientBalance' | 'balanceFrozen' | 'securityTokenInvalid' | 'documentsUnderReview' | 'idempotencyKeyReused' | 'unauthorised';
  'post /api/trails': never;
  'post /api/problemReports': never;
};
