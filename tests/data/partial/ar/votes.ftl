button-yes = نعم
button-no = لا
